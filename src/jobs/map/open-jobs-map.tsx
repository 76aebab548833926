import { AppLink } from "../../ui/app-link";
import { LiveMap } from "./live-map";

/** Where the open jobs lie: a province leads to its jobs on /opdrachten (N12, N19). */
export function OpenJobsMap() {
  return (
    <LiveMap
      chosen="all"
      link={(province, content) => (
        <AppLink to="/opdrachten" search={{ provincie: province }}>
          {content}
        </AppLink>
      )}
    />
  );
}
