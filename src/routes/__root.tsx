import { Theme } from "@radix-ui/themes";
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useLocation,
  useRouter,
} from "@tanstack/react-router";
import { frameCalled, frameNameFor, frameNameOf } from "../app/frame/frame";
import { PageFrame } from "../app/frame/page-frame";
import { RouteFocus } from "../app/frame/route-focus";
import { ScrollKeeper } from "../app/frame/scroll-keeper";
import { Toaster } from "../ui/overlays/toaster";
import { Chat } from "../chat/chat";
import { CONFIG_META } from "../../domain/settings/given";
import { EarlyPress, EarlyPressScript } from "../app/frame/early-press";
import { NOT_FOUND_TITLE, pageTitle } from "../app/head";
import { SessionHost, StoredSessionScript } from "../app/session/session-host";
import type { RouterContext } from "../router-context";

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { listed: null },
  head: ({ match, matches }) => ({
    meta: [
      { charSet: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1" },
      // The title of the page that an unknown address gets; any other page has one of its own.
      { title: pageTitle(matches.some(isNotFound) ? NOT_FOUND_TITLE : undefined) },
      { name: "theme-color", content: "#0f6538" },
      { name: "referrer", content: "strict-origin-when-cross-origin" },
      { property: "og:site_name", content: "Vloeren Opdrachten" },
      { property: "og:locale", content: "nl_NL" },
      { name: CONFIG_META, content: JSON.stringify(match.context.config) },
    ],
    links: [
      { rel: "icon", href: "/art/logo-mark.svg", type: "image/svg+xml" },
      { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
      { rel: "manifest", href: "/manifest.webmanifest" },
      ...["bitter-vo", "hanken-grotesk-vo"].map((font) => ({
        rel: "preload",
        href: `/fonts/${font}.woff2`,
        as: "font",
        type: "font/woff2",
        crossOrigin: "anonymous" as const,
      })),
    ],
  }),
  component: RootDocument,
});

const isNotFound = ({ status, _notFound }: { status: string; _notFound?: boolean }) =>
  status === "notFound" || _notFound === true;

function RootDocument() {
  const pathname = useLocation({ select: (location) => location.pathname });
  // By the address, which is the next one from the moment that somebody goes there: the frame never changes under a page.
  const [routes, , found] = useRouter().getMatchedRoutes(pathname);
  const frame = frameCalled(found === undefined ? frameNameFor(pathname) : frameNameOf(routes));
  return (
    // The attribute that StoredSessionScript sets is not in the rendered tree.
    <html lang="nl" suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <noscript>
          <p className="wrap">
            Zet JavaScript aan in je browser: zonder kun je hier wel lezen, maar niet inloggen of iets versturen.
          </p>
        </noscript>
        {/* They run once, as the document is read: only the server's build has them. */}
        {import.meta.env.SSR && (
          <>
            <StoredSessionScript />
            <EarlyPressScript />
          </>
        )}
        <Theme
          accentColor={frame.look === "verhuis" ? "orange" : "green"}
          grayColor="olive"
          radius="small"
          scaling="100%"
          appearance="light"
          panelBackground="solid"
        >
          <PageFrame frame={frame}>
            <Outlet />
          </PageFrame>
          {frame.chat && <Chat />}
          <Toaster />
          <RouteFocus />
          <ScrollKeeper />
          <SessionHost />
          <EarlyPress />
        </Theme>
        <Scripts />
      </body>
    </html>
  );
}
