/**
 * The mutations and actions of one socket. Mutations run one after the other in order of arrival, each at most once per
 * session and request number; actions run beside each other.
 */
import { hash } from "node:crypto";
import type { JSONValue } from "convex/values";
import type {
  Caller,
  FunctionRunner,
  HoldBack,
  LogLine,
  MutationExtra,
  RunRequest,
  RunResult,
} from "../functions/contract";
import type { SyncRequests } from "./requests";
import type { ServerMessage } from "./server-messages";
import type { CallMessage } from "./wire";
import { canonicalPath, logLineText, singleArgument } from "./wire";

const MAX_QUEUED = 1_000;

interface MutationCall {
  request: RunRequest;
  requestId: number;
}

/** The parts of their session that calls need. */
export interface CallHost {
  readonly sessionId: string;
  readonly caller: Caller;
  readonly isAdmin: boolean;
  readonly meta: { ip: string | null; userAgent: string | null };
  /** The component that a message names. Throws ProtocolError when this client may not. */
  componentOf(path: string | null | undefined): string;
  send(message: ServerMessage): void;
  /** A mutation was answered: a Transition must follow. */
  mutationAnswered(): void;
  /** More calls wait than a client may have. */
  overloaded(): void;
  fail(error: unknown): void;
}

export interface CallContext {
  runner: FunctionRunner;
  requests: SyncRequests;
  holdBack: HoldBack;
  sendLogLines: boolean;
}

/**
 * Runs the mutations and actions that one socket asks for and sends their answers. A mutation that is held back also
 * holds back those behind it. Beyond 1000 waiting mutations or running actions it reports `overloaded`.
 */
export class Calls {
  /** A mutation that a fault holds back, and all mutations that arrived after it. */
  private readonly held: MutationCall[] = [];
  private runningActions = 0;
  private ended = false;

  constructor(
    private readonly host: CallHost,
    private readonly context: CallContext,
  ) {}

  mutation(message: CallMessage): void {
    // As who the client is now, whoever it is when a mutation that waits has its turn.
    this.enqueue({ request: this.runRequest(message), requestId: message.requestId });
  }

  private enqueue(call: MutationCall): void {
    if (this.held.length > 0) {
      this.held.push(call);
      if (this.held.length > MAX_QUEUED) this.host.overloaded();
      return;
    }
    const ms = this.context.holdBack(call.request.component, call.request.path);
    if (ms === 0) {
      this.run(call);
      return;
    }
    this.held.push(call);
    setTimeout(() => this.release(), ms).unref();
  }

  action(message: CallMessage): void {
    if (this.runningActions >= MAX_QUEUED) {
      this.host.overloaded();
      return;
    }
    this.runningActions += 1;
    const { requestId } = message;
    this.context.runner
      .action(this.runRequest(message))
      .then((outcome) => {
        this.runningActions -= 1;
        if (!outcome.ok) {
          this.sendFailure("ActionResponse", requestId, outcome);
          return;
        }
        const logLines = this.logLines(outcome.logLines);
        this.host.send({ type: "ActionResponse", requestId, success: true, result: outcome.value, logLines });
      })
      .catch((error: unknown) => this.host.fail(error));
  }

  /** Call it when the socket is closed: mutations that still wait do not start. */
  end(): void {
    this.ended = true;
    this.held.length = 0;
  }

  private release(): void {
    const [first, ...rest] = this.held.splice(0);
    if (this.ended || !first) return;
    try {
      this.run(first);
      for (const call of rest) this.enqueue(call);
    } catch (error) {
      this.host.fail(error);
    }
  }

  private run({ request, requestId }: MutationCall): void {
    const { requests, runner } = this.context;
    const { sessionId } = this.host;
    const outcome: RunResult<MutationExtra> = runner.mutation({
      ...request,
      before: () => requests.lookUp(sessionId, requestId),
      inTransaction: (tx, result) => requests.store(tx, sessionId, requestId, result),
    });
    if (!outcome.ok) {
      this.sendFailure("MutationResponse", requestId, outcome);
      return;
    }
    const { value: result, ts } = outcome;
    const logLines = this.logLines(outcome.logLines);
    this.host.send({ type: "MutationResponse", requestId, success: true, result, ts, logLines });
    this.host.mutationAnswered();
  }

  private runRequest(message: CallMessage): RunRequest {
    const { host } = this;
    return {
      component: host.componentOf(message.componentPath),
      path: canonicalPath(message.udfPath),
      args: singleArgument(message.args),
      caller: host.caller,
      allowInternal: host.isAdmin,
      requestId: hash("sha256", `${host.sessionId}|${message.requestId}`).slice(0, 16),
      meta: host.meta,
    };
  }

  private sendFailure(
    type: "MutationResponse" | "ActionResponse",
    requestId: number,
    outcome: { errorMessage: string; errorData?: JSONValue; logLines: LogLine[] },
  ): void {
    const { errorMessage: result, errorData } = outcome;
    const logLines = this.logLines(outcome.logLines);
    this.host.send({ type, requestId, success: false, result, errorData, logLines });
  }

  private logLines(lines: LogLine[]): string[] {
    return this.context.sendLogLines ? lines.map(logLineText) : [];
  }
}
