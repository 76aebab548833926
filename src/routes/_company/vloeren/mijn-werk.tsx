import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../../app/head";
import { LayerPage } from "../../../company/layer/layer-page";

export const Route = createFileRoute("/_company/vloeren/mijn-werk")({
  staticData: { listed: false, guard: { returns: true, layers: true } },
  head: pageHead({ title: "Mijn werk" }),
  component: LayerPage,
});
