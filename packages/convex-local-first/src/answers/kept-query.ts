/** How answers to a query are kept on this device. */
export type KeptQuery = {
  /** Whose they are: `account` goes with its session, `device` stays. */
  readonly whose: "account" | "device";
  /** They are not shown after this many days without contact with the deployment. */
  readonly days: number;
  /** For how many different arguments an answer is kept; the oldest goes first. */
  readonly answers: number;
  /** How many items of a list are kept; of a list in pages never more than its first page. */
  readonly rows: number;
  /** Somebody else's name, number and address are in it: asked again at the next contact, also when nobody looks. */
  readonly contact?: true;
  /** It is asked for in pages; said of those with contact details, which are asked again without their screen. */
  readonly paged?: true;
};

/** The kept queries of an app, by their names: "messages:list". */
export type KeptQueries = Readonly<Record<string, KeptQuery>>;

/** The key of an answer: the query's name, followed by its arguments. */
export function answerKey(query: string, args: unknown): string {
  return `${query} ${JSON.stringify(args)}`;
}

/** The query and the arguments in an answer's key. */
export function readAnswerKey(key: string): { query: string; args: Record<string, never> } {
  const query = queryOf(key);
  return { query, args: JSON.parse(key.slice(query.length + 1) || "{}") as Record<string, never> };
}

/** The query in an answer's key. */
export const queryOf = (key: string) => key.split(" ", 1)[0]!;
