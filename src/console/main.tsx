import './styles.css';
import { AREAS } from '#commands/index.ts';
import { registry } from './registry/registry.ts';
import { start } from './shell/frame/start.tsx';

await start(registry(AREAS));
