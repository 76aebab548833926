import { LiveMap } from "../../jobs/map/live-map";
import { AppLink } from "../../ui/app-link";

/** Where the open jobs lie, for the home page: a province leads to its jobs (N19). */
export function HomeMap() {
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
