import { useState, type SyntheticEvent } from "react";
import { api } from "../../../convex/_generated/api";
import { formatRelative } from "../../../domain/dates";
import { jobQuestionSchema } from "../../../domain/forms/jobQuestion";
import { JOB_QUESTIONS_MAX, TEXT_MAX } from "../../../domain/limits";
import { jobLink } from "../../app/links";
import { useKeptQuery } from "../../app/live/use-kept-query";
import { RefusedNotice } from "../../app/outbox/refused-notice";
import { handOver } from "../../app/outbox/start";
import { useWaiting } from "../../app/outbox/use-outbox";
import { waitsWords } from "../../app/outbox/words";
import { useNow } from "../../lib/use-now";
import { BusyButton } from "../../ui/forms/busy-button";
import { TextAreaField } from "../../ui/forms/text-field";
import { showError } from "../../ui/overlays/show-error";
import { showToast } from "../../ui/overlays/toast-store";
import { Tag } from "../../ui/tag";
import styles from "./job-questions.module.css";

type Job = { _id: string; title: string };

/** The subject of outbox entries with a question about a job. */
const aboutQuestion = (jobId: string) => `question:${jobId}`;

/**
 * The questions of companies about an open job and the client's answers, live and without names, and the form for
 * another one (B02). Must be inside `Live`.
 */
export function JobQuestions({ job }: { job: Job }) {
  const now = useNow();
  const all = useKeptQuery({ query: api.jobQuestions.forJob, args: { briefId: job._id } });
  const own = useKeptQuery({ query: api.jobQuestions.mine, args: { briefId: job._id } });
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
  const entry = useWaiting(aboutQuestion(job._id));
  const refused = entry?.state === "refused" ? entry : null;
  const [text, setText] = useState(String(refused?.draft?.text ?? ""));
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    const result = jobQuestionSchema.safeParse({ text });
    setError(result.error?.issues[0]?.message);
    if (!result.success) return;
    setBusy(true);
    try {
      const handed = await handOver({
        call: "jobQuestions:ask",
        about: aboutQuestion(job._id),
        title: `Je vraag over ${job.title}`,
        page: jobLink(job._id),
        typed: [{ label: "Vraag", text: result.data.text }],
        draft: { text },
        args: { briefId: job._id, text: result.data.text },
        replaces: refused?.id,
      });
      showToast(
        handed.status === "waiting"
          ? waitsWords("Je vraag")
          : { title: "Je vraag is gesteld", text: "Je ziet het antwoord hier zodra het er is." },
      );
      setText("");
    } catch (refusal) {
      showError(refusal);
    }
    setBusy(false);
  };
  if (entry?.state === "waiting") {
    return (
      <div role="status">
        <Tag tone="plain">Staat klaar</Tag>
        <p className={styles.words}>{entry.typed[0]?.text}</p>
      </div>
    );
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void send(event)}>
      {refused && <RefusedNotice entry={refused} />}
      <TextAreaField
        label="Stel een vraag"
        hint={`Alle bedrijven lezen mee, zonder je naam. Nog ${left} te stellen. Nummers en adressen halen we eruit.`}
        rows={2}
        maxLength={TEXT_MAX.reason}
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <BusyButton type="submit" size="2" busy={busy} busyLabel="Versturen...">
          Vraag versturen
        </BusyButton>
      </div>
    </form>
  );
}
