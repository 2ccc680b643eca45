/** The looks of the board of Ludi Romani, part by part. */
import "./frame.css";
import "./land.css";
import "./people.css";
import "./cards.css";
import "./battle.css";
import "./projection.css";
import "./small.css";
