/** The looks of the board of Forum, part by part; the later ones lay over the earlier. */
import "./frame.css";
import "./print.css";
import "./links.css";
import "./markets.css";
import "./pieces.css";
import "./cards.css";
import "./fate.css";
import "./turn-end.css";
import "./ladders.css";
import "./moments.css";
import "./lesson.css";
import "./portrait.css";
import "./small.css";
