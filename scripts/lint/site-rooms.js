/**
 * The rooms of src/, the lowest first: each imports itself, the rooms that every screen uses, and the subjects that it
 * names here. A room names only rooms before it, so there are no cycles.
 */
export function siteRooms() {
  const everywhere = ["lib", "ui", "app"];
  const subjects = [
    ["account"],
    ["prices"],
    ["requests"],
    ["reviews"],
    ["visits"],
    ["company-page", "reviews"],
    ["quotes", "account", "prices", "requests", "reviews"],
    ["conversations", "quotes"],
    ["jobs", "requests", "quotes", "reviews", "conversations", "visits"],
    ["paying", "account"],
    ["company", "account", "company-page", "requests", "quotes", "jobs", "paying", "visits"],
    ["client", "account", "company-page", "prices", "requests", "quotes", "reviews", "conversations", "visits"],
    ["public", "prices", "requests", "jobs"],
    ["try-floor", "requests"],
    ["staff", "jobs"],
    ["chat"],
  ];
  const rooms = [["lib"], ["ui", "lib"], ["app", "lib", "ui"]].concat(
    subjects.map(([room, ...others]) => [room, ...everywhere, ...others]),
  );
  const names = rooms.map(([room]) => room);
  for (const [room, ...others] of rooms) {
    const later = others.find((other) => !names.slice(0, names.indexOf(room)).includes(other));
    if (later) throw new Error(`src/${room} names src/${later}, which does not stand before it.`);
  }
  const inside = (folders) => folders.map((folder) => `src/${folder}/**`).concat("domain/**");
  return [
    {
      from: "src/**",
      may: ["domain/**"],
      say: "Say in scripts/lint/site-rooms.js what this new room of src/ imports.",
    },
    { from: "src/styles/**", may: ["src/styles/**"], say: "src/styles imports nothing of ours." },
    {
      from: ["src/*", "src/routes/**"],
      may: inside(["routes", "styles", ...names]).concat("src/*.{ts,tsx}"),
      say: "Routes and the entries import src/ and domain/, and no help of tests.",
    },
    ...rooms.map((folders) => ({
      from: `src/${folders[0]}/**`,
      may: inside(folders),
      say: `src/${folders[0]} imports only ${folders.map((folder) => `src/${folder}`).join(", ")} and domain/.`,
    })),
    // Tests may set up a room with the ones above it.
    {
      from: ["src/**/{*.test,testing}.{ts,tsx}", "src/testing/**", "src/test-setup.ts"],
      may: ["src/**", "domain/**"],
      say: "The tests of src/ import src/ and domain/ only.",
    },
  ].map((arrow) => ({ ...arrow, generated: true }));
}
