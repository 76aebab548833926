import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/vloeren/")({
  beforeLoad: () => {
    throw redirect({ to: "/vloeren/auth", replace: true });
  },
});
