import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../app/head";
import { SharedPage } from "../client/shared/shared-page";

export const Route = createFileRoute("/kijk-mee")({
  staticData: { listed: false, secret: true, frame: "desk" },
  head: pageHead({ title: "Kijk mee" }),
  component: SharedPage,
});
