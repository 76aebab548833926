import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../../app/head";
import { OwnPagePage } from "../../../company/own-page/own-page-page";

export const Route = createFileRoute("/_company/vloeren/bedrijfspagina")({
  staticData: { listed: false },
  head: pageHead({ title: "Je bedrijfspagina" }),
  component: OwnPagePage,
});
