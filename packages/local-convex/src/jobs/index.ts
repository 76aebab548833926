export { createScheduler, type EngineScheduler, type SchedulerOptions } from "./scheduler";
