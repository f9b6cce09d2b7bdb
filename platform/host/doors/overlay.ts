export { useReading } from '../toasts/use-reading';
