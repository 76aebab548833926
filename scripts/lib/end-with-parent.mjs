// Loaded before a program that another one started: when the starter is gone, by whatever end, so is the program.
if (process.channel) {
  process.channel.unref();
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}
