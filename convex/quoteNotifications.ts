/**
 * The specification's mail functions about quotes, with exactly its keys as arguments. Those that name a client can
 * also be called with the quote's id alone (model/notices/mailBodies). All are internal. mailKinds/quotes defines their
 * mails.
 */
import { mailFunction } from "./model/notices/mailFunction";

/** Queues the mail to the client who got a quote. `proposalPrice` is in whole cents. */
export const notifyClientProposal = mailFunction("notify-client-proposal");
/** Queues the mail to the client who accepted a quote. */
export const notifyClientAccepted = mailFunction("notify-client-accepted");
/** Queues the mail to the company whose quote was accepted, with the client's details. */
export const notifyVloerenCompanyAccepted = mailFunction("notify-vloeren-company-accepted");
/** Queues the mail to the company whose quote was declined. */
export const notifyVloerenCompanyDeclined = mailFunction("notify-vloeren-company-declined");
