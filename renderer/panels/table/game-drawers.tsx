/** The game's own displays, in the drawers. */
export function DisplaysDrawer() {
	return null;
}

export function CitiesDrawer() {
	return null;
}

export function ProvincesDrawer() {
	return null;
}

export function TurnDrawer() {
	return null;
}
