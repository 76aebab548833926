import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/vloeren/")({
  staticData: { listed: null, movedTo: "/vloeren/auth" },
  beforeLoad: () => {
    throw redirect({ to: "/vloeren/auth", replace: true });
  },
});
