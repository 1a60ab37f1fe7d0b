// Loaded with `--import` into every process that the commands start. The process has an IPC channel to its parent.
// When the parent ends, even by `kill -9`, the channel closes and this process ends too. No orphan can then
// occupy a port.

// Workers of this process inherit its arguments. Deleting the variable keeps them unaffected.
if (process.env.EXIT_WITH_PARENT === "yes" && process.channel) {
  delete process.env.EXIT_WITH_PARENT;
  process.once("disconnect", () => {
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => process.kill(process.pid, "SIGKILL"), 4000).unref();
  });
  // A channel with a listener would keep the process alive.
  process.channel.unref();
}
