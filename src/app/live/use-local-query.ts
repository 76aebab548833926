// The only place from which screens import the hooks of queries: lint refuses Convex's own elsewhere.
import { createLocalQueries } from "convex-local-first/react/local-queries";
import { useContext } from "react";
import { withoutContacts } from "../../lib/local/held-contacts";
import { keptAnswers } from "../../lib/local/kept-answers";
import { BeforeSession } from "./before-session";
import { useIsResting } from "./retry";
import { shownAnswers } from "./shown-answers";
import { useIsOffline } from "./use-online";

/**
 * The hooks by which screens read; they must be inside `Live`. `retryLive` sends a query again that failed or has no
 * answer yet.
 */
export const { useLocalQuery, useLocalQueries, useFormQuery, useLiveQuery, useLiveQueries, useSeenBefore } =
  createLocalQueries({ answers: keptAnswers, shown: shownAnswers, useIsOffline, useAsking, withoutContacts });

function useAsking() {
  const resting = useIsResting();
  if (useContext(BeforeSession)) return "none";
  return resting ? "answered" : "all";
}
