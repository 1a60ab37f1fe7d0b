import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isTicketHost, StreamTickets } from "../../../src/streams/StreamTickets.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a ticket grants the issued permissions once", () => {
  const tickets = new StreamTickets();
  const host = tickets.issue("editor", "/listen?query=*");
  expect(isTicketHost(`${host}:3900`)).toBe(true);
  expect(tickets.knows(`${host}:3900`)).toBe(true);
  expect(tickets.redeem(`${host}:3900`, "/listen?query=*")).toBe("editor");
  expect(tickets.redeem(`${host}:3900`, "/listen?query=*")).toBeUndefined();
});

test("a ticket is invalid for another path, and an attempt with the wrong path uses it up", () => {
  const tickets = new StreamTickets();
  const host = tickets.issue("editor", "/listen?query=a");
  expect(tickets.redeem(host, "/listen?query=b")).toBeUndefined();
  expect(tickets.redeem(host, "/listen?query=a")).toBeUndefined();
});

test("a ticket expires after 30 seconds", () => {
  const tickets = new StreamTickets();
  const [early, late] = [tickets.issue("public", "/"), tickets.issue("public", "/")];
  vi.advanceTimersByTime(30_000);
  expect(tickets.redeem(early, "/")).toBe("public");
  vi.advanceTimersByTime(1);
  expect(tickets.knows(late)).toBe(false);
  expect(tickets.redeem(late, "/")).toBeUndefined();
});

test("other host names contain no ticket", () => {
  const tickets = new StreamTickets();
  for (const host of [
    "localhost:3900",
    "l-123.localhost",
    "l-00000000000000000000000000000000.evil.example",
  ]) {
    expect(isTicketHost(host)).toBe(false);
    expect(tickets.redeem(host, "/")).toBeUndefined();
  }
});
