import type { SystemFunctions } from "./contract";
import type { Execution } from "../functions/contract";
import type { HttpRoute } from "../http/contract";
import { EngineDeployment, type DeploymentOptions } from "./deployment";
import { ExecutionLog } from "./logs";
import { Pushes } from "./push";
import { deployRoutes } from "./routes";
import { createSystemFunctions } from "./systemFunctions";

export type { DeploymentOptions, EngineDeployment } from "./deployment";

/** The connected parts of this room. */
export interface DeployRoom {
  deployment: EngineDeployment;
  systemFunctions: SystemFunctions;
  routes: HttpRoute[];
  /** Call it when the ports are open, before the first request. */
  urlsKnown(): Promise<void>;
  /** A listener for `FunctionRunner.onExecution`. */
  recordExecution(execution: Execution): void;
  /** Answers the log requests that wait for an entry. */
  close(): void;
}

/**
 * Opens the deployment in the database: code, environment variables and settings as of the last push. Create it before
 * any other listener to commits, so that after a restored snapshot the others find the restored code.
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
