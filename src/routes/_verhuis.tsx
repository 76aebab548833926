import { createFileRoute } from "@tanstack/react-router";

/** The pages in the orange look (C53). */
export const Route = createFileRoute("/_verhuis")({
  staticData: { listed: null, frame: "verhuis" },
});
