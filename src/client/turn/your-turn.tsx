import { Button } from "@radix-ui/themes";
import { useEffect, useMemo } from "react";
import { api } from "../../../convex/_generated/api";
import { isClosed } from "../../../domain/status";
import { useLocalQueries } from "../../app/live/use-local-query";
import { useLivePages } from "../../app/live/use-live-pages";
import { useDocumentTitle } from "../../app/use-document-title";
import type { Chosen } from "../../chosen/types";
import { AppLink } from "../../ui/app-link";
import type { ClientsVisit } from "../../visits/types";
import type { OwnBrief, Quote } from "../types";
import type { Question } from "../questions/question-list";
import { PlaceAnswer } from "./place-answer";
import { foldedPlace } from "../request-place";
import { turnsOf, type AskedPlace, type Known, type Turn } from "./turns";
import styles from "./your-turn.module.css";

/** The conversations that are looked at: who has more unread ones finds them in the messages. */
const CONVERSATIONS = 20;

type Props = { briefs: readonly OwnBrief[]; now: number };

/**
 * "Nu aan jou": what waits for the client, one line and one button each, live. What is done leaves the list, and the
 * title of the page says how much is left. An open request that is folded opens once something in it waits. Renders
 * nothing while nothing waits. Must be inside `Live`.
 */
export function YourTurn({ briefs, now }: Props) {
  const wanted = JSON.stringify(briefs.map(({ _id, quoteCount }) => [_id, quoteCount > 0]));
  const requests = useMemo(
    () =>
      Object.fromEntries(
        (JSON.parse(wanted) as [string, boolean][]).flatMap(([briefId, hasQuotes]) => [
          [`visits ${briefId}`, { query: api.visits.onRequest, args: { briefId } }],
          [`questions ${briefId}`, { query: api.jobQuestions.onRequest, args: { briefId } }],
          [`places ${briefId}`, { query: api.placeReports.onRequest, args: { briefId } }],
          ...(hasQuotes ? [[`quotes ${briefId}`, { query: api.quotes.forBrief, args: { briefId } }] as const] : []),
        ]),
      ),
    [wanted],
  );
  const answers = useLocalQueries(requests);
  const talks = useLivePages({
    ...{ query: api.conversations.list, args: {} },
    ...{ initialNumItems: CONVERSATIONS, kept: true },
  });
  const accepted = briefs.flatMap(({ _id: briefId }) =>
    listOf<Quote>(answers[`quotes ${briefId}`])
      .filter(({ status }) => status === "ACCEPTED")
      .map(({ _id: quoteId }) => ({ briefId, quoteId })),
  );
  const afterChoice = useAfterChoices(accepted);
  const known = briefs.map((brief) => ({
    brief,
    ...afterChoice(brief._id),
    visits: listOf<ClientsVisit>(answers[`visits ${brief._id}`]),
    quotes: listOf<Quote>(answers[`quotes ${brief._id}`]),
    questions: listOf<Question>(answers[`questions ${brief._id}`]),
    places: listOf<AskedPlace>(answers[`places ${brief._id}`]),
  }));
  const turns = turnsOf(
    known,
    (talks.data ?? []).filter(({ side }) => side === "client"),
    now,
  );
  const waiting = JSON.stringify(
    known.flatMap((each) => (isClosed(each.brief.status) || !isHere(each, now) ? [] : [each.brief._id])),
  );
  useEffect(() => {
    for (const briefId of JSON.parse(waiting) as string[]) {
      document.getElementById(foldedPlace(briefId))?.setAttribute("open", "");
    }
  }, [waiting]);
  useDocumentTitle(turns.length === 0 ? null : `${turns.length} voor jou: Mijn Opdrachten`);
  if (turns.length === 0) return null;
  return (
    <section className={styles.turns} aria-labelledby="nu-aan-jou">
      <h2 id="nu-aan-jou">Nu aan jou</h2>
      <ul>
        {turns.map((turn) => (
          <li key={turn.key}>
            <p>
              <b>{turn.text}</b>
              {briefs.length > 1 && <span className="quiet">{turn.about}</span>}
            </p>
            {"place" in turn.to ? (
              <PlaceAnswer place={turn.to.place} />
            ) : (
              <Button asChild size="2">
                <TurnLink to={turn.to} button={turn.button} />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether something of a request waits that is answered in the request itself. */
const isHere = (known: Known, now: number) => turnsOf([known], [], now).some(({ to }) => "hash" in to);

/** What follows the choice of these quotes, by request. */
function useAfterChoices(accepted: readonly { briefId: string; quoteId: string }[]) {
  const wanted = JSON.stringify(accepted);
  const requests = useMemo(
    () =>
      Object.fromEntries(
        (JSON.parse(wanted) as typeof accepted).flatMap(({ briefId, quoteId }) => [
          [`layings ${briefId}`, { query: api.visits.onRequest, args: { briefId, kind: "lay" } }],
          [`chosen ${quoteId}`, { query: api.chosen.forQuote, args: { quoteId } }],
        ]),
      ),
    [wanted],
  );
  const answers = useLocalQueries(requests);
  return (briefId: string): Pick<Known, "layings" | "chosen"> => {
    const quoteId = accepted.find((each) => each.briefId === briefId)?.quoteId;
    const standing = answers[`chosen ${quoteId}`];
    return {
      layings: listOf<ClientsVisit>(answers[`layings ${briefId}`]),
      ...(quoteId === undefined || !isStanding(standing) ? {} : { chosen: { quoteId, standing } }),
    };
  };
}

/** Leads to a place on this page or to another one. */
function TurnLink({ to, button, ...rest }: { to: Exclude<Turn["to"], { place: AskedPlace }>; button: string }) {
  return "hash" in to ? (
    <a {...rest} href={`#${to.hash}`} onClick={() => unfold(to.hash)}>
      {button}
    </a>
  ) : (
    <AppLink {...rest} {...to.link}>
      {button}
    </AppLink>
  );
}

/** Opens the request that a place is in: not every browser does so for a link. */
function unfold(place: string): void {
  document.getElementById(place)?.closest("details[id]")?.setAttribute("open", "");
}

/** How it stands after a choice, once that has loaded. */
function isStanding(answer: unknown): answer is Chosen {
  return typeof answer === "object" && answer !== null && !(answer instanceof Error);
}

/** A list that has loaded; empty for one that has not, or could not. */
function listOf<Row>(answer: unknown): readonly Row[] {
  return Array.isArray(answer) ? (answer as Row[]) : [];
}
