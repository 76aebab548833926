import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";

/** Navigates to a whole address of this site, "/faq?vraag=2#kosten", in place of the current one. */
export function useGoTo(): (address: string) => Promise<void> {
  const router = useRouter();
  return useCallback(
    async (address) => {
      const url = new URL(address, "http://site");
      await router.navigate({
        // The router's types know the routes one by one; here the path is data.
        to: url.pathname as "/",
        search: router.options.parseSearch(url.search) as never,
        ...(url.hash ? { hash: url.hash.slice(1) } : {}),
        replace: true,
      });
    },
    [router],
  );
}
