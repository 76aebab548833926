/** When somebody answers, as the specification says it. A string only: the build writes it where it is used. */
export const openingHours = "Maandag t/m vrijdag, 09:00 - 18:00 uur";
