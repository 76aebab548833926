import { Button } from "@radix-ui/themes";
import { api } from "../../../convex/_generated/api";
import { formatTimestamp } from "../../../domain/dates";
import { useLocalQuery } from "../../app/live/use-local-query";
import { jobLink } from "../../app/links";
import { AppLink } from "../../ui/app-link";
import styles from "./asked-jobs.module.css";

/** The requests whose clients chose this company, which has the first chance; nothing while there are none. */
export function AskedJobs() {
  const asked = useLocalQuery({ query: api.briefs.askingMe, args: {} });
  if (asked.status !== "success" || asked.data.length === 0) return null;
  return (
    <section className={styles.asked} aria-labelledby="aan-jou-gevraagd">
      <h2 id="aan-jou-gevraagd">Aan jou gevraagd</h2>
      <ul>
        {asked.data.map(({ brief, until }) => (
          <li key={brief._id}>
            <div>
              <b>{brief.title}</b>
              <p className="quiet">De klant koos jou. Tot {formatTimestamp(until)} heb je de eerste kans.</p>
            </div>
            <Button asChild size="2">
              <AppLink {...jobLink(brief._id)}>Bekijk de opdracht</AppLink>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
