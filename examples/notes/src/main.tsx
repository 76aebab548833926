import { ConvexProvider, ConvexReactClient } from "convex/react";
import { keepThisSite } from "convex-local-first/worker/keep-site";
import { useState, type SyntheticEvent } from "react";
import { createRoot } from "react-dom/client";
import { api, local, url } from "./local";

function Notes() {
  const notes = local.useLocalQuery({ query: api.list, args: {} });
  const { send } = local.useLocalMutation("notes");
  const waiting = local.useOutbox();
  const [text, setText] = useState("");
  const add = async (event: SyntheticEvent) => {
    event.preventDefault();
    setText("");
    await send({ call: "notes:add", args: { text }, title: text });
  };
  return (
    <main>
      <form onSubmit={(event) => void add(event)}>
        <label>
          Note <input value={text} onChange={({ target }) => setText(target.value)} />
        </label>
        <button type="submit">Add</button>
      </form>
      {notes.keptAt && <p role="status">As it was at {new Date(notes.keptAt).toLocaleTimeString()}</p>}
      <ul aria-label="Notes">
        {waiting.map(({ id, title, state }) => (
          <li key={id}>
            {title} <em>{state}</em>
          </li>
        ))}
        {notes.status === "success" && notes.data.map(({ _id, text }) => <li key={_id}>{text}</li>)}
      </ul>
    </main>
  );
}

void keepThisSite();
void local.start().then(() =>
  createRoot(document.getElementById("root")!).render(
    <ConvexProvider client={new ConvexReactClient(url)}>
      <Notes />
    </ConvexProvider>,
  ),
);
