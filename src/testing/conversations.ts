import { NOW } from "./jobs";
import type { Conversation, ListedConversation, Message } from "../conversations/types";

let lastMessage = 0;

/** A message of the company to its client, a minute after the message before, with the given changes. */
export function someMessage(message: Partial<Message> = {}): Message {
  lastMessage += 1;
  return {
    _id: `message${lastMessage}` as Message["_id"],
    _creationTime: NOW + lastMessage * 60_000,
    ...{ by: "company", text: "Wanneer kan ik komen meten?", photos: [], photosToCome: 0, sendId: null },
    ...message,
  };
}

/** A conversation as its client reads it, with the given changes. */
export function someConversation(conversation: Partial<Conversation> = {}): Conversation {
  return {
    ...{ side: "client", otherName: "Vloerenatelier De Linde", title: "Pvc-vloer, 42\u00a0m², Zeist", closed: null },
    ...{ quote: null, hidesContact: false, isReported: false, isExample: false },
    ...conversation,
  };
}

/** A row of a client's list of conversations, with the given changes. */
export function someListed(row: Partial<ListedConversation> = {}): ListedConversation {
  return {
    briefId: "job" as ListedConversation["briefId"],
    companyId: "company" as ListedConversation["companyId"],
    ...{ side: "client", otherName: "Vloerenatelier De Linde", title: "Pvc-vloer, 42\u00a0m², Zeist", lastAt: NOW },
    ...{ last: { by: "company", text: "Wanneer kan ik komen meten?", photos: 0 }, unread: 0, isClosed: false },
    ...row,
  };
}
