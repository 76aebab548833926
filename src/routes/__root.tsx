import { Theme } from "@radix-ui/themes";
import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useLocation } from "@tanstack/react-router";
import { PageFrame } from "../components/layout/page-frame";
import { RouteFocus } from "../components/layout/route-focus";
import { ScrollKeeper } from "../components/layout/scroll-keeper";
import { Toaster } from "../components/toast/toaster";
import { Chat } from "../features/chat/chat";
import { CONFIG_META } from "../lib/config";
import { EarlyPress, EarlyPressScript } from "../lib/early-press";
import { pageTitle } from "../lib/head";
import { SessionHost, StoredSessionScript } from "../lib/live/session-host";
import { isVerhuisPath } from "../lib/paths";
import type { RouterContext } from "../router";

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match }) => ({
    meta: [
      { charSet: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1" },
      { title: pageTitle() },
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

function RootDocument() {
  const verhuis = useLocation({ select: ({ pathname }) => isVerhuisPath(pathname) });
  return (
    // The attribute that StoredSessionScript sets is not in the rendered tree.
    <html lang="nl" suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        {/* They run once, as the document is read: only the server's build has them. */}
        {import.meta.env.SSR && (
          <>
            <StoredSessionScript />
            <EarlyPressScript />
          </>
        )}
        <Theme
          accentColor={verhuis ? "orange" : "green"}
          grayColor="olive"
          radius="small"
          scaling="100%"
          appearance="light"
          panelBackground="solid"
        >
          <PageFrame>
            <Outlet />
          </PageFrame>
          <Chat />
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
