/**
 * More made-up prices per m², for provinces that the demo's first ones leave empty; they too are shown with
 * "Voorbeeld".
 */
import type { PriceFloor } from "../../../domain/prices/priceBands";
import type { Province } from "../../../domain/provinces";

export const MORE_EXAMPLE_PRICES: { floor: PriceFloor; province: Province; euros: number[] }[] = [
  { floor: "LAMINAAT", province: "Noord-Holland", euros: [26, 29, 32, 34, 36, 37, 39, 42, 46, 55] },
  { floor: "LAMINAAT", province: "Zuid-Holland", euros: [25, 28, 30, 32, 34, 36, 37, 41, 44, 50] },
  { floor: "LAMINAAT", province: "Gelderland", euros: [22, 25, 28, 30, 32, 33, 35, 37, 40, 46] },
  { floor: "VINYL", province: "Zuid-Holland", euros: [39, 43, 47, 51, 54, 56, 59, 63, 69, 77] },
  { floor: "VINYL", province: "Noord-Brabant", euros: [36, 41, 44, 48, 51, 53, 56, 60, 64, 72] },
  { floor: "PARKET", province: "Noord-Holland", euros: [64, 72, 78, 84, 89, 95, 101, 108, 116, 132] },
  { floor: "PARKET", province: "Zuid-Holland", euros: [61, 69, 75, 80, 86, 91, 97, 103, 111, 124] },
  { floor: "TEGELS", province: "Utrecht", euros: [62, 70, 76, 81, 87, 92, 97, 104, 112, 128] },
  { floor: "TEGELS", province: "Noord-Holland", euros: [66, 73, 79, 85, 91, 96, 102, 109, 118, 135] },
  { floor: "TAPIJT", province: "Zuid-Holland", euros: [24, 27, 30, 33, 35, 38, 41, 44, 49, 58] },
  { floor: "GIETVLOER", province: "Utrecht", euros: [78, 86, 92, 97, 103, 108, 114, 121, 130, 146] },
];
