// Loaded with `--import` into every process that the commands start. The process has an IPC channel to its
// parent. When the parent ends, even by `kill -9`, the channel closes and this process ends itself. So none
// is left with a port.

// The variable is deleted, so that the workers of this process, which inherit its arguments, are not
// affected.
if (process.env.EXIT_WITH_PARENT === "yes" && process.channel) {
  delete process.env.EXIT_WITH_PARENT;
  process.once("disconnect", () => {
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => process.kill(process.pid, "SIGKILL"), 4000).unref();
  });
  // A channel with a listener keeps the process alive: this one must not.
  process.channel.unref();
}
