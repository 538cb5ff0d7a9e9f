import 'animation-player/player.css';
import '../fixture/fixture.css';
import './page.css';
import '../../../src/islands/runtime/start-islands.ts';
import '../../../src/islands/player/page/load-players.ts';
