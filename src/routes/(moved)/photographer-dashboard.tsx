import { createFileRoute } from "@tanstack/react-router";
import { moved } from "../../app/moved";

/** An earlier address of the companies' dashboard (NAV-005 to NAV-007, C63). */
export const Route = createFileRoute("/(moved)/photographer-dashboard")(moved("/verhuisbedrijf-dashboard"));
