import { hash } from "node:crypto";
import { parse, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { writeLimitWords } from "./scripts/web/limit-words.ts";
import { keptPages } from "./scripts/web/kept-pages.ts";
import { precompress } from "./scripts/web/precompress.ts";
import { trimRadix } from "./scripts/web/trim-radix.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** How many letters of a file's name are kept, to recognise it in a browser's tools; its hash makes it unique. */
const SHORT = 12;

/** A file's name in `dist/`, without its ending. */
const shortName = (name: string) =>
  parse(name)
    .name.replace(/[^\w-]/g, "_")
    .slice(0, SHORT);

/** What public pages are made of, and what says why something was refused. */
const COMMON_PARTS = [
  "src/lib/(store|new-version|local/entries/referral)",
  "convex-local-first/src/store",
  "src/ui/(bone|floors/[^/]+)",
  "src/app/(head|json-ld|structured-data|live/live|waiting/(load-failed|load-failed-note|try-again|when-visible))",
  "src/jobs/(job-rows|job-rows-skeleton)",
  "src/public/(stories/)?[^/]+",
  "src/public/reckon/reckon",
  "domain/(errors|lazy|limits|money|numberWords|plans|provinces|units|settings/(given|planPrices))",
  "src/(ui/overlays/show-error|lib/(error-code|local/(entries/drafts|forget-draft))|app/live/network-error)",
  "domain/content/(figures/(claims|priceSource)|openingHours|prices|testimonials)",
  "lucide-react/dist/esm/icons/(arrow-right|badge-check|chevron-down|chevron-right|lock|mail|map-pin|phone|user)",
];

/** What keeps and sends the answers of a form. What checks them may come later (`lateCheck`), so it is not part of this. */
const FORM_ENGINE = [
  "node_modules/react-hook-form/.+",
  "src/ui/forms/(form|late-check|reset-sent|stored-draft|use-kept-form|use-send-form)",
  "src/app/kept/guest-drafts",
];

/** The fields of forms, and what the two forms for a request share with the screens that show one. */
const FORM_FIELDS = [
  "src/ui/forms/(?!draft-resolver)(steps/)?[^/]+",
  "src/lib/optional-part",
  "src/app/outbox/forms/above-form",
  "src/(account/company-fields|requests/(request-fields|wizard/draft))",
  "domain/(answers/[^/]+|calendarDays|dates|extraServices|floors|forms/startDay)",
];

/** What every page behind a login starts with: the client, what this device keeps and sends, and who may be here. */
const LIVE_PARTS = [
  "node_modules/(convex/dist/esm|idb/build)/.+",
  "convex/_generated/api",
  "convex-local-first/src/(network|answers/.+|outbox/.+|react/.+|device/(database|forget))",
  "src/lib/(wait|use-has-passed|local/(answers-form|device|held-contacts|kept-answers|kept-queries|kept-text|registry|entries/(figures|outbox|photos|rest|sign-in)))",
  "src/app/live/(before-session|http-client|line-button|loaded-before|shown-answers|use-live-pages|use-local-query|use-online)",
  "src/(account/resend-link|app/(back-link|go-to|unread/unread-store))",
  "src/app/session/(device-token|guard|identity-token|launch|launch-override|require-session|use-checked-session)",
  "src/app/outbox/(calls|entry|entry-buttons|kept-picture|leave-question|outbox-wanted|post-picture|forms/refused-notice|rules|start|upload-error|use-outbox|words)",
  "src/app/(sent/sent|pictures/(refused-pictures|use-removal))",
  "domain/(conversations|launch|phones|status|wallClock|prices/priceBands)",
  // What several screens show of a request, its quotes and its visits.
  "src/(requests/(contact-line|answer-list|all-answers|answers|photos/photo-alt))",
  "src/(conversations/message-button|prices/(price-meaning|price-meter|use-price-norm)|quotes/(quote-status|quote-facts))",
  "src/ui/(outside-link|overlays/modal|tag|unbroken)",
  "lucide-react/dist/esm/icons/(arrow-left|calendar-(check|plus)|circle-check|copy|external-link|hourglass|image-plus)",
  "lucide-react/dist/esm/icons/(lock-open|log-out|message-square|pencil|plus|send|undo-2|upload)",
];

/** What the base and every page are made of stands in ui/, app/ and public/; a screen has a folder below. */
const SHARED_STYLES = [
  "@radix-ui/themes/.*\\.css",
  "src/styles/",
  // What waits to be sent, what was sent and galleries show on few pages, and bring their own.
  "src/(ui|app)/(?!(outbox|sent|forms|gallery|sharing)/|tabs|split-page|overlays/modal).*\\.module\\.css",
  "src/public/(stories/)?[^/]+\\.module\\.css",
  "src/jobs/job-rows\\.module\\.css",
];

/** What pages with forms share. */
const FORM_STYLES = [
  "src/ui/(forms/fields|(forms/(?!form-sheet|upload-progress).*|tabs|split-page|overlays/modal)\\.module)\\.css",
  "src/(account|requests)/[^/]+\\.module\\.css",
];

/** What the screens of companies share: jobs, quotes, paying and pictures. What a client sees of them too stands apart. */
const WORK_STYLES = [
  "src/(jobs|paying|quotes)/(?!earlier-quotes)[^/]+\\.module\\.css",
  "src/company/pictures/.*\\.module\\.css",
  "src/ui/forms/form-sheet\\.module\\.css",
];

/** Matches the modules, not their styles: a style sheet's place decides what it overrules. */
const moduleOf = (paths: string[]) => new RegExp(`/(${paths.join("|")})\\.(m?js|tsx?)$`);

/** `vite build` makes the browser's files in dist/client, `vite build --ssr` the renderer in dist/server. */
export default defineConfig(({ isSsrBuild, command }) => ({
  root: path("."),
  // The web server answers every path itself: Vite must not fall back to an index.html.
  appType: "custom",
  plugins: [
    ...(process.env.VITEST
      ? []
      : [
          tanstackRouter({
            target: "react",
            autoCodeSplitting: true,
            // A page's loader gives its texts to its head, so it lives with the page.
            codeSplittingOptions: {
              defaultBehavior: [["loader", "component", "pendingComponent", "errorComponent", "notFoundComponent"]],
            },
            routesDirectory: path("src/routes"),
            generatedRouteTree: path("src/routeTree.gen.ts"),
            quoteStyle: "double",
            semicolons: true,
            addExtensions: false,
          }),
        ]),
    react(),
    trimRadix(),
    writeLimitWords(),
    keptPages(),
    precompress(),
  ],
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: { "entry-server": path("src/entry-server.tsx"), main: path("web/main.ts") } },
      }
    : {
        // The oldest browser that the site answers for (docs/adr/0007-browsers.md).
        target: "safari15.6",
        outDir: "dist/client",
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: {
          input: path("src/entry-client.tsx"),
          // Limits, and what texts say of them, are written where they are used instead of imported there.
          optimization: { inlineConst: { mode: "all" } },
          output: {
            // Every page starts with the names of all files, so each letter of them counts.
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash:7].js`,
            assetFileNames: ({ names }) => `assets/${shortName(names[0] ?? "")}-[hash:7][extname]`,
            codeSplitting: {
              groups: [
                // What every page starts with, and what most go on with: asking for a file costs a phone more than a
                // kilobyte that it does not need yet. The style sheet of the base comes first, a screen's own last.
                { name: "common", test: new RegExp([moduleOf(COMMON_PARTS).source, ...SHARED_STYLES].join("|")) },
                { name: "start", test: /\.(m?js|tsx?)$/, tags: ["$initial"] },
                { name: "form-engine", test: moduleOf(FORM_ENGINE) },
                { name: "forms", test: new RegExp([moduleOf(FORM_FIELDS).source, ...FORM_STYLES].join("|")) },
                { name: "live", test: new RegExp([moduleOf(LIVE_PARTS).source, ...WORK_STYLES].join("|")) },
              ],
            },
          },
        },
      },
  // Bundled whole, the renderer starts in a fraction of a second. Vite leaves `NODE_ENV` of a renderer to the moment it
  // runs, and React's development build, which takes several times as long, would run wherever it is not set.
  ...(isSsrBuild
    ? { ssr: { noExternal: true }, define: { "process.env.NODE_ENV": JSON.stringify("production") } }
    : { define: command === "build" ? { "globalThis.process": "undefined" } : {} }),
  css: {
    modules: {
      // A style that a document carries is asked for with "?inline", and has the names of its file all the same.
      generateScopedName: (name, file) =>
        `${name}_${hash("sha256", relative(path("."), file.replace(/\?.*$/, "")), "base64url").slice(0, 5)}`,
    },
  },
}));
