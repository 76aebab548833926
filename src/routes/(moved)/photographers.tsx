import { createFileRoute } from "@tanstack/react-router";
import { moved } from "../../app/moved";

/** An address of the product that this one grew from; links to it still exist (C63). */
export const Route = createFileRoute("/(moved)/photographers")(moved("/voor-vloerbedrijven"));
