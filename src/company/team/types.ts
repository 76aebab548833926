import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";

type TeamData = NonNullable<FunctionReturnType<typeof api.team.mine>>;
/** One of a company's people. */
export type Person = TeamData["people"][number];
/** An invitation that nobody has accepted. */
export type Invitation = TeamData["invitations"][number];
