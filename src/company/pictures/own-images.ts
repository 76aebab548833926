import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../convex/_generated/api";
import { useLiveQuery } from "../../app/live/use-local-query";
import { useRemoval } from "../../app/pictures/use-removal";

type OwnImages = NonNullable<FunctionReturnType<typeof api.images.mine>>;
export type OwnImage = OwnImages["portfolio"][number];

const none: OwnImages = { avatar: null, portfolio: [] };

/** The company's own pictures, live. Must be inside `Live`. */
export function useOwnImages(): OwnImages | "pending" | "error" {
  const images = useLiveQuery({ query: api.images.mine, args: {} });
  return images.status === "success" ? (images.data ?? none) : images.status;
}

/** Removes the company's pictures (see `useRemoval`). */
export function useRemoveImage(count: number, onRemoved: () => void) {
  const remove = useMutation(api.images.remove);
  return useRemoval(({ imageId }: OwnImage) => remove({ imageId }), count, onRemoved);
}
