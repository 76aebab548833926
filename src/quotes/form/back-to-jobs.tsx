import { BackLink } from "../../app/back-link";

/** A link back to the jobs that a company can quote on. */
export function BackToJobs() {
  return <BackLink link={{ to: "/verhuisbedrijf-dashboard" }}>Terug naar open opdrachten</BackLink>;
}
