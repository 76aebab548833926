import { formatDate } from "../../../domain/dates";
import type { Launch } from "../../app/session/launch";

/** The title about the launch: that the platform is live, or when it will be (SUB-018, C62). */
export function launchTitle({ isLaunched, launchDate }: Launch): string {
  return isLaunched ? `Live sinds ${formatDate(launchDate)}` : `Het platform gaat live op ${formatDate(launchDate)}`;
}
