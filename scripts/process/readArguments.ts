import { CommandError } from "./CommandError.ts";

/**
 * Returns the arguments of this command, and whether each option was given.
 * @param usage the command line, for the message to a person who gives others
 * @param most the number of arguments besides the options
 * @param options such as `--yes`
 * @throws CommandError if it would ignore an argument or an option
 */
export function readArguments(
  usage: string,
  most: number,
  options: readonly string[] = [],
  args: readonly string[] = process.argv.slice(2),
) {
  const given = args.filter((each) => !each.startsWith("-"));
  const unknown = args.find((each) => each.startsWith("-") && !options.includes(each)) ?? given[most];
  if (unknown !== undefined)
    throw new CommandError(`“${unknown}” is not understood, so nothing was done. Usage: ${usage}`);
  return { given, has: (option: string) => args.includes(option) };
}
