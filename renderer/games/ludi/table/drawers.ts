/** What may be laid beside the board. */
import type { DrawerPart } from "../../../panels/game.ts";
import { GlossaryDrawer } from "./glossary-drawer.tsx";
import { HostDrawer } from "./host/host-drawer.tsx";
import { PeopleDrawer } from "./people-drawer.tsx";
import { TeacherDrawer } from "./teacher-drawer.tsx";

/** The drawers of Ludi Romani: people, host, teacher and glossary. */
export const ludiDrawers: readonly DrawerPart[] = [
	{
		id: "people",
		sign: "M8 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM2.500 19c.6-4 2.600-6 5.500-6s4.900 2 5.500 6M16 7h6M16 11h6M16 15h6",
		keys: ["o"],
		Content: PeopleDrawer,
	},
	{ id: "host", sign: "M12 3v4M7 21h10M9 21V9h6v12M5 9h14M12 12v5", keys: ["h"], Content: HostDrawer },
	{ id: "teacher", sign: "M4 4h16v11H4zM8 19h8M12 15v4M7 8h6M7 11h9", keys: ["t"], Content: TeacherDrawer },
	{
		id: "glossary",
		sign: "M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM9 9h6M9 12h6",
		keys: ["g"],
		isRead: true,
		Content: GlossaryDrawer,
	},
];
