import { BackLink } from "../../app/back-link";
import { paths } from "../../app/paths";

/** Back to the jobs that a company can quote on. */
export function BackToJobs() {
  return <BackLink to={paths.verhuisDashboard}>Terug naar open opdrachten</BackLink>;
}
