// The content service alone; it reads its options from the command line and CONTENT_PORT.
import '../content-service/main.ts';
