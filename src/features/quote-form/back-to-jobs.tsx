import { BackLink } from "../../components/back-link/back-link";
import { paths } from "../../lib/paths";

/** Back to the jobs that a company can quote on. */
export function BackToJobs() {
  return <BackLink to={paths.verhuisDashboard}>Terug naar open opdrachten</BackLink>;
}
