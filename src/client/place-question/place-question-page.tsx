import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { formatDateShort } from "../../../domain/dates";
import { answerWords, placeClaim } from "../../../domain/placeReports/placeReports";
import { LineButton } from "../../app/live/line-button";
import { Live } from "../../app/live/live";
import { useLiveQuery } from "../../app/live/use-local-query";
import { LoadFailed } from "../../app/waiting/load-failed";
import { Loading } from "../../app/waiting/loading";
import { AppLink } from "../../ui/app-link";
import { Bone } from "../../ui/bone";
import { showError } from "../../ui/overlays/show-error";
import { SplitPage } from "../../ui/split-page";
import { Unbroken } from "../../ui/unbroken";
import styles from "./place-question-page.module.css";

/**
 * The page of the mail that asks a client whether a company's report is true, for whoever has its link (B09). Programs
 * that check mails open links and run scripts, so an answer takes a press.
 */
export function PlaceQuestionPage({ token }: { token: string | undefined }) {
  return (
    <SplitPage art="laminaat">
      <div className={styles.text} aria-live="polite">
        {token === undefined ? (
          <LinkUnknown />
        ) : (
          <Live fallback={<Skeleton />}>
            <Question token={token} />
          </Live>
        )}
      </div>
    </SplitPage>
  );
}

function Question({ token }: { token: string }) {
  const found = useLiveQuery({ query: api.placeReports.byLink, args: { token } });
  if (found.status === "error") return <LoadFailed heading="h1" title="Deze vraag kon niet worden geladen" />;
  if (found.status === "pending") return <Skeleton />;
  if (found.data === null) return <LinkUnknown />;
  return found.data.state === "asked" ? <Asked token={token} report={found.data} /> : <Answered report={found.data} />;
}

type Report = NonNullable<FunctionReturnType<typeof api.placeReports.byLink>>;

function Asked({ token, report }: { token: string; report: Report }) {
  const mutate = useMutation(api.placeReports.answerByLink);
  const [pressed, setPressed] = useState<boolean | null>(null);
  const answer = async (agrees: boolean) => {
    setPressed(agrees);
    try {
      await mutate({ token, agrees });
    } catch (error) {
      showError(error);
      setPressed(null);
    }
  };
  const look = { size: "4", busyLabel: "Bezig...", disabled: pressed !== null } as const;
  return (
    <>
      <h1>Klopt dit?</h1>
      <p className="lead">{placeClaim(report.reason, report.companyName, report.tries.map(formatDateShort))}</p>
      <p className="soft">
        Je aanvraag: <Unbroken text={report.title} />
      </p>
      <p className="soft">
        Klopt het, dan geeft het bedrijf zijn plek terug en ziet het je gegevens niet meer. Klopt het niet, dan kijkt
        onze redactie ernaar.
      </p>
      <div className={styles.buttons}>
        <LineButton {...look} busy={pressed === true} onClick={() => void answer(true)}>
          Ja, dat klopt
        </LineButton>
        <LineButton
          {...look}
          said
          variant="outline"
          color="gray"
          highContrast
          busy={pressed === false}
          onClick={() => void answer(false)}
        >
          Nee, dat klopt niet
        </LineButton>
      </div>
    </>
  );
}

function Answered({ report }: { report: Report }) {
  const { title, text } = answerWords(report);
  return (
    <>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <AppLink to="/client-dashboard">Naar je aanvragen</AppLink>
    </>
  );
}

function LinkUnknown() {
  return (
    <>
      <h1>Deze link werkt niet</h1>
      <p className="lead">Gebruik de link uit de laatste mail over je aanvraag.</p>
      <p className="soft">
        Lukt het niet? <AppLink to="/contact">Laat het ons weten</AppLink>, dan regelen wij het.
      </p>
    </>
  );
}

function Skeleton() {
  return (
    <Loading>
      <div className={styles.text}>
        <h1>Klopt dit?</h1>
        <Bone width="26ch" height="1.6em" />
        <Bone width="20ch" />
        <Bone height="3em" />
        <Bone width="18em" height="3em" />
      </div>
    </Loading>
  );
}
