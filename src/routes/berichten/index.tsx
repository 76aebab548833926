import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../app/head";

/** The list alone, which its layout shows. */
export const Route = createFileRoute("/berichten/")({
  staticData: { listed: false },
  head: pageHead({ title: "Berichten" }),
});
