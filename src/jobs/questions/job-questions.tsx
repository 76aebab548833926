import { api } from "../../../convex/_generated/api";
import { formatRelative } from "../../../domain/dates";
import { jobQuestionSchema } from "../../../domain/forms/jobQuestion";
import { JOB_QUESTIONS_MAX } from "../../../domain/limits";
import { jobLink } from "../../app/links";
import { useLocalQuery } from "../../app/live/use-local-query";
import { TextForm } from "../../app/outbox/forms/text-form";
import { useNow } from "../../lib/use-now";
import styles from "./job-questions.module.css";

type Job = { _id: string; title: string };

/**
 * The questions of companies about an open job and the client's answers, live and without names, and the form for
 * another one (B02). Must be inside `Live`.
 */
export function JobQuestions({ job }: { job: Job }) {
  const now = useNow();
  const all = useLocalQuery({ query: api.jobQuestions.forJob, args: { briefId: job._id } });
  const own = useLocalQuery({ query: api.jobQuestions.mine, args: { briefId: job._id } });
  if (all.status !== "success" || own.status !== "success" || own.data === null) return null;
  const { asked, left } = own.data;
  return (
    <section className={styles.box} aria-labelledby="vragen">
      <h2 id="vragen">Vragen aan de klant</h2>
      <div role="log" aria-label="Vragen en antwoorden">
        {all.data.length === 0 ? (
          <p className="soft">Nog niets gevraagd. Alle bedrijven zien vraag en antwoord, zonder namen.</p>
        ) : (
          <ul className={styles.list}>
            {all.data.map(({ text, askedAt, answer }) => (
              <li key={askedAt}>
                <p>
                  <b>{asked.includes(askedAt) ? "Jij vraagt" : "Een vloerbedrijf vraagt"}</b>{" "}
                  <span className="quiet">{formatRelative(askedAt, now)}</span>
                </p>
                <p className={styles.words}>{text}</p>
                {answer === null ? (
                  <p className="quiet">Nog geen antwoord.</p>
                ) : (
                  <p className={styles.words}>
                    <b>De klant:</b> {answer.text}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      {left === 0 ? (
        <p className="quiet">Je hebt hier {JOB_QUESTIONS_MAX} vragen gesteld, meer kan niet.</p>
      ) : (
        <AskForm job={job} left={left} />
      )}
    </section>
  );
}

function AskForm({ job, left }: { job: Job; left: number }) {
  return (
    <TextForm
      about={`question:${job._id}`}
      schema={jobQuestionSchema}
      entryOf={(text) => ({
        call: "jobQuestions:ask",
        title: `Je vraag over ${job.title}`,
        page: jobLink(job._id),
        typed: [{ label: "Vraag", text }],
        args: { briefId: job._id, text },
      })}
      what="Je vraag"
      sent={{ title: "Je vraag is gesteld", text: "Je ziet het antwoord hier zodra het er is." }}
      label="Stel een vraag"
      hint={`Alle bedrijven lezen mee, zonder je naam. Nog ${left} te stellen. Nummers en adressen halen we eruit.`}
      button="Vraag versturen"
      isAside
    />
  );
}
