import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../app/head";

/** The list of conversations alone, which its layout shows. */
export const Route = createFileRoute("/berichten/")({
  staticData: { listed: false },
  head: pageHead({ title: "Berichten" }),
});
