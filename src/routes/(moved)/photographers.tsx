import { createFileRoute } from "@tanstack/react-router";
import { moved } from "../../app/moved";

/** An address of the product from which this one was made; links to it still exist (C63). */
export const Route = createFileRoute("/(moved)/photographers")(moved("/voor-vloerbedrijven"));
