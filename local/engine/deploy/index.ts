import type { SystemFunctions } from "./contract";
import type { Execution } from "../functions/contract";
import type { HttpRoute } from "../http/contract";
import { EngineDeployment, type DeploymentOptions } from "./deployment";
import { ExecutionLog } from "./logs";
import { Pushes } from "./push";
import { deployRoutes } from "./routes";
import { createSystemFunctions } from "./systemFunctions";

export type { DeploymentOptions, EngineDeployment } from "./deployment";

/** The room's parts, wired. */
export interface DeployRoom {
  deployment: EngineDeployment;
  systemFunctions: SystemFunctions;
  routes: HttpRoute[];
  /** To be called once the ports are open, before the first request. */
  urlsKnown(): Promise<void>;
  /** To be given to `FunctionRunner.onExecution`. */
  recordExecution(execution: Execution): void;
  /** Ends the held log requests. */
  close(): void;
}

/**
 * Opens the deployment that the database holds: code, environment variables and settings as of the last push.
 * Must be created before anyone else listens to commits, so that a restored snapshot's code is in force when they do.
 */
export function createDeployment(options: DeploymentOptions): DeployRoom {
  const deployment = new EngineDeployment(options);
  const log = new ExecutionLog();
  const pushes = new Pushes(options.database, deployment);
  return {
    deployment,
    systemFunctions: createSystemFunctions(options.database, deployment),
    routes: deployRoutes(deployment, pushes, log),
    urlsKnown: () => pushes.urlsKnown(),
    recordExecution: (execution) => log.add(execution),
    close: () => log.close(),
  };
}
