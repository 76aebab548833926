import { parse } from "node:path";
import { fileURLToPath } from "node:url";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { bareRoutes } from "./scripts/web/bare-routes.ts";
import { writeLimitWords } from "./scripts/web/limit-words.ts";
import { classNames } from "./scripts/web/class-names.ts";
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

/** What public pages are made of. */
const PUBLIC_PARTS = [
  "src/lib/(store|local/entries/referral)",
  "src/ui/(bone|floors/[^/]+)",
  "src/app/(head|json-ld|structured-data|live/live|waiting/(load-failed|load-failed-note|try-again|when-visible))",
  "src/jobs/(job-rows|job-rows-skeleton)",
  "src/public/(stories/)?[^/]+",
  "src/public/reckon/reckon",
  "domain/(lazy|money|plans|provinces)",
  "domain/content/(claims|prices|testimonials)",
  "lucide-react/dist/esm/icons/(arrow-right|chevron-down|chevron-right|lock|mail|map-pin|phone|user)",
];

/** What the pages that present the product to clients or companies need beside them. */
const LANDING_PARTS = ["src/app/kept/referral", "domain/content/(pro|steps)"];

/** What lists of open jobs share, the public one and those of companies. */
const JOB_LIST_PARTS = [
  "src/app/waiting/(live-list|use-announcement|use-settled-list)",
  "src/jobs/use-change-count",
  "lucide-react/dist/esm/icons/(calendar-days|ruler)",
];

/** What the two forms for a request share with the screens that show one. */
const REQUEST_PARTS = ["domain/answers/[^/]+", "src/requests/wizard/draft"];

/** What answers are checked with. A page that is there before them leaves it to the moment of sending. */
const FORM_RULES = ["node_modules/zod/.+", "domain/(plainText|forms/fields)", "src/ui/forms/draft-resolver"];

/** What says why something was refused, on every page where something can be done. */
const REFUSALS = [
  "src/ui/overlays/show-error",
  "src/lib/(error-code|local/(entries/drafts|forget-draft))",
  "src/app/live/network-error",
  "domain/(errors|limits)",
];

/** What keeps and sends the answers of a form, whatever its fields are. */
const FORM_ENGINE = [
  "node_modules/react-hook-form/.+",
  "src/ui/forms/(form|late-check|reset-sent|stored-draft|use-kept-form|use-send-form)",
  "src/app/kept/guest-drafts",
];

/** The fields that a page with a form needs beside them. */
const FORMS = [
  "src/ui/forms/(steps/)?[^/]+",
  "src/lib/optional-part",
  "src/app/outbox/above-form",
  "src/account/company-fields",
  "src/requests/request-fields",
  "domain/(calendarDays|dates|extraServices|floors|forms/startDay|units)",
];

/** Who was here, and which of the two sites it was. */
const SESSION_PARTS = [
  "src/lib/local/entries/(outbox|rest|sign-in)",
  "src/app/(go-to|session/(device-token|launch|launch-override|use-checked-session))",
  "domain/launch",
];

/** Whether there is a line, and what needs one. */
const LINE_PARTS = ["src/lib/(has-network|wait)", "src/app/live/(use-online|line-button)", "domain/status"];

/** What asks the deployment once, in the name of whoever is logged in. */
const CLIENT_PARTS = [
  "node_modules/convex/dist/esm/(values|common|server|browser/(http_client|logging))/?.*",
  "convex/_generated/api",
  "src/app/(live/http-client|session/identity-token)",
];

/** What every page behind a login starts with: the client's line, what this device keeps, and who may be here. */
const LIVE_PARTS = [
  "node_modules/(convex/dist/esm|idb/build)/.+",
  "src/lib/(use-has-passed|local/(answers|database|forget|held-contacts|kept-answers|kept-queries|registry|entries/(figures|photos)))",
  "src/app/live/(before-session|kept-results|loaded-before|shown-answers|use-kept-query|use-live-pages|use-live-query)",
  "src/app/(back-link|kept/use-holds-back|outbox/outbox-wanted|session/(guard|require-session)|unread/unread-store)",
];

/** What waits on this device until it was sent: what hands it over, and what says how it stands. */
const OUTBOX_PARTS = [
  "src/app/outbox/(calls|entry|entry-buttons|kept-picture|leave-question|machine|outbox|outbox-db|pause|post-picture|refused-notice|sender|start|upload-error|use-outbox|words)",
  "src/app/(sent/sent|pictures/(refused-pictures|use-removal))",
];

/** What several screens show of a request, its quotes and its visits. */
const DEAL_PARTS = [
  "domain/(conversations|phones|visits|wallClock|prices/priceBands)",
  "src/requests/(contact-line|answer-list|all-answers|answers|photos/photo-alt)",
  "src/visits/(use-visit-acts|visit-parts)",
  "src/conversations/message-button",
  "src/prices/(price-meaning|price-meter|use-price-norm)",
  "src/quotes/(quote-status|quote-facts|earlier-quotes)",
  "src/ui/(outside-link|overlays/modal)",
  "lucide-react/dist/esm/icons/(arrow-left|calendar-plus|external-link|image-plus|message-square|pencil|plus|undo-2|upload)",
];

/** Small things that many screens share, with or without a login. */
const SMALL_PARTS = [
  "src/ui/(tag|unbroken)",
  "lucide-react/dist/esm/icons/(badge-check|calendar-check|circle-check|copy|hourglass|lock-open|log-out)",
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
export default defineConfig(({ isSsrBuild }) => ({
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
    bareRoutes(),
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
                // One style sheet for the base, always first; what forms and screens of a subject share comes after it, and
                // a screen's own styles last.
                { name: "styles", test: new RegExp(SHARED_STYLES.join("|")) },
                // What every page starts with. Not in one file: a phone compiles a file at once.
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
                { name: "router", test: /node_modules\/@tanstack\/(?!.*virtual)/ },
                { name: "start", test: /\.(m?js|tsx?)$/, tags: ["$initial"] },
                // What many pages share, each a file instead of a dozen: asking for a file costs a phone more than a
                // kilobyte that it does not need yet.
                { name: "public-parts", test: moduleOf(PUBLIC_PARTS) },
                { name: "landing-parts", test: moduleOf(LANDING_PARTS) },
                { name: "request-parts", test: moduleOf(REQUEST_PARTS) },
                { name: "form-rules", test: moduleOf(FORM_RULES) },
                { name: "refusals", test: moduleOf(REFUSALS) },
                { name: "form-engine", test: moduleOf(FORM_ENGINE) },
                { name: "forms", test: new RegExp([moduleOf(FORMS).source, ...FORM_STYLES].join("|")) },
                { name: "work-styles", test: new RegExp(WORK_STYLES.join("|")) },
                // After those above, or it would take from them what both need.
                { name: "job-list-parts", test: moduleOf(JOB_LIST_PARTS) },
                { name: "small-parts", test: moduleOf(SMALL_PARTS) },
                { name: "session-parts", test: moduleOf(SESSION_PARTS) },
                { name: "line-parts", test: moduleOf(LINE_PARTS) },
                { name: "client-parts", test: moduleOf(CLIENT_PARTS) },
                { name: "live-parts", test: moduleOf(LIVE_PARTS) },
                { name: "outbox-parts", test: moduleOf(OUTBOX_PARTS) },
                { name: "deal-parts", test: moduleOf(DEAL_PARTS) },
              ],
            },
          },
        },
      },
  // Bundled whole, the renderer starts in a fraction of a second. Vite leaves `NODE_ENV` of a renderer to the moment it
  // runs, and React's development build, which takes several times as long, would run wherever it is not set.
  ...(isSsrBuild
    ? { ssr: { noExternal: true }, define: { "process.env.NODE_ENV": JSON.stringify("production") } }
    : {}),
  css: { modules: { generateScopedName: classNames(path(".")) } },
}));
