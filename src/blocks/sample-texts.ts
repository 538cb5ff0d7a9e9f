/** Texts of one language that fill the samples of blocks: every length an editor may come up with. */
export interface SampleTexts {
  /** A long word that may not be divided by hand: it must break or fit in a window of 320 px. */
  readonly longWord: string;
  readonly eyebrow: string;
  readonly heading: string;
  /** As long as editors may make a heading, with a long word in it. */
  readonly longHeading: string;
  readonly sentence: string;
  /** Two to three sentences. */
  readonly paragraph: string;
  readonly question: string;
  /** Label of a button or link. */
  readonly action: string;
  /** A label that does not fit on one line of a phone. */
  readonly longAction: string;
  readonly name: string;
  readonly role: string;
  /** Alternative text of the sample pictures. */
  readonly alt: string;
}

const TEXT_NAMES: readonly (keyof SampleTexts)[] = [
  'longWord',
  'eyebrow',
  'heading',
  'longHeading',
  'sentence',
  'paragraph',
  'question',
  'action',
  'longAction',
  'name',
  'role',
  'alt',
];

/** One text a line, in the order of {@link TEXT_NAMES}. */
const TEXTS = {
  en: `misunderstandings
For shops of every size
Good food deserves a second chance
Misunderstandings about best-before dates send good food to the bin, and we can end them together
A bag of bread and fruit costs a third of its price in the evening.
Shops pack what is left over. You collect it before they close. What was meant to be eaten gets eaten.
What is in the bag?
Find food
Find out how much food your shop could save
Ines Calder
Baker in Leeds
Bread and vegetables on a table`,
  de: `Lebensmittelverschwendungsvermeidung
Für Betriebe jeder Größe
Gutes Essen verdient eine zweite Chance
Mindesthaltbarkeitsdatumsmissverständnisse und Lebensmittelverschwendung beenden wir gemeinsam
Eine Tüte mit Brot und Obst kostet am Abend ein Drittel ihres Preises.
Betriebe packen ein, was übrig ist. Sie holen es vor Ladenschluss ab. Was zum Essen gedacht war, wird gegessen.
Was ist in der Überraschungstüte?
Essen finden
Lebensmittelverschwendung im Betrieb verringern
Ines Calder-Schönenberger
Bäckermeisterin in Mönchengladbach
Brot und Gemüse auf einem Tisch`,
  fr: `anticonstitutionnellement
Pour les commerces de toute taille
Un bon repas mérite une seconde chance
Les malentendus sur la date de durabilité minimale remplissent les poubelles : mettons-y fin ensemble
Un panier de pain et de fruits coûte le tiers de son prix le soir.
Les commerçants emballent leurs invendus. Vous passez avant la fermeture. Ce qui devait être mangé l’est enfin.
Que trouve-t-on dans le panier ?
Trouver un repas
Calculer ce que votre commerce pourrait économiser
Ines Calder-Vandenberghe
Boulangère à Louvain-la-Neuve
Du pain et des légumes sur une table`,
  cs: `nejneobhospodařovávatelnějšího
Pro obchody každé velikosti
Dobré jídlo si zaslouží druhou šanci
Nedorozumění kolem data minimální trvanlivosti posílají dobré jídlo do koše a společně je vyřešíme
Taška s pečivem a ovocem stojí večer třetinu původní ceny.
Obchody zabalí, co jim zbylo. Vy si to vyzvednete před zavírací dobou. Co se mělo sníst, to se také sní.
Co je v překvapivé tašce?
Najít jídlo
Zjistit, kolik jídla může váš obchod zachránit
Ines Calderová-Švarcová
Pekařka v Českých Budějovicích
Chléb a zelenina na stole`,
  ja: `コミュニケーションプラットフォーム
あらゆる規模のお店へ
おいしい食べものに、もう一度チャンスを
賞味期限の誤解から捨てられてしまうおいしい食べものを、コミュニケーションプラットフォームでみんなと一緒に減らしていきましょう
パンと果物の入った袋が、夕方には三分の一の値段になります。
お店が残ったものを袋に詰めます。閉店前に受け取りに行くだけ。食べるために作られたものが、きちんと食べられます。
袋には何が入っていますか？
近くのお店を探す
あなたのお店で減らせる食品ロスの量を調べる
カルダー・イネス
パン職人（京都市左京区）
テーブルに並んだパンと野菜`,
  nl: `voedselverspillingsbestrijding
Voor winkels van elke omvang
Goed eten verdient een tweede kans
Misverstanden over houdbaarheidsdata en voedselverspilling lossen we samen met jouw buurtwinkel op
Een tas met brood en fruit kost ’s avonds een derde van de prijs.
Winkels pakken in wat over is. Jij haalt het op voor sluitingstijd. Wat om te eten was, wordt gegeten.
Wat zit er in de verrassingstas?
Eten vinden
Bereken hoeveel voedsel jouw winkel kan redden
Ines Calder-Vandenbroucke
Bakker in ’s-Hertogenbosch
Brood en groente op een tafel`,
  da: `holdbarhedsdatomærkningen
Til butikker i alle størrelser
God mad fortjener en chance til
Misforståelser om holdbarhedsdatomærkningen sender god mad i skraldespanden, og det stopper vi sammen
En pose med brød og frugt koster en tredjedel om aftenen.
Butikkerne pakker det, der er tilbage. Du henter det før lukketid. Det, der skulle spises, bliver spist.
Hvad er der i posen?
Find mad
Se, hvor meget mad din butik kan redde
Ines Calder
Bager i Frederikshavn
Brød og grøntsager på et bord`,
  no: `holdbarhetsdatomerkingen
For butikker i alle størrelser
God mat fortjener en ny sjanse
Misforståelser om holdbarhetsdatomerkingen sender god mat i søpla, og det gjør vi noe med sammen
En pose med brød og frukt koster en tredjedel om kvelden.
Butikkene pakker det som er igjen. Du henter før stengetid. Det som var ment å spises, blir spist.
Hva er i posen?
Finn mat
Se hvor mye mat butikken din kan redde
Ines Calder
Baker i Kristiansund
Brød og grønnsaker på et bord`,
  sv: `livsmedelssvinnsförebyggande
För butiker i alla storlekar
God mat förtjänar en andra chans
Missförstånd om bäst före-datum och livsmedelssvinnsförebyggande arbete löser vi tillsammans
En påse med bröd och frukt kostar en tredjedel på kvällen.
Butikerna packar det som blir över. Du hämtar före stängning. Det som skulle ätas blir uppätet.
Vad finns i påsen?
Hitta mat
Se hur mycket mat din butik kan rädda
Ines Calder
Bagare i Örnsköldsvik
Bröd och grönsaker på ett bord`,
  it: `precipitevolissimevolmente
Per negozi di ogni dimensione
Il cibo buono merita una seconda occasione
I malintesi sul termine minimo di conservazione riempiono i cestini di cibo buono: superiamoli insieme
La sera una borsa di pane e frutta costa un terzo del prezzo.
I negozi preparano ciò che è rimasto. Lo ritiri prima della chiusura. Ciò che era fatto per essere mangiato si mangia.
Che cosa c’è nella borsa?
Trova un pasto
Calcola quanto cibo può salvare il tuo negozio
Ines Calder
Fornaia a San Giovanni in Persiceto
Pane e verdure su un tavolo`,
  pl: `najnieprawdopodobniejszego
Dla sklepów każdej wielkości
Dobre jedzenie zasługuje na drugą szansę
Nieporozumienia wokół daty minimalnej trwałości wyrzucają dobre jedzenie do kosza; skończmy z nimi razem
Torba z pieczywem i owocami kosztuje wieczorem jedną trzecią ceny.
Sklepy pakują to, co zostało. Odbierasz przed zamknięciem. To, co miało być zjedzone, zostaje zjedzone.
Co jest w torbie?
Znajdź jedzenie
Sprawdź, ile jedzenia może uratować twój sklep
Ines Calder-Brzęczyszczykiewicz
Piekarka w Konstantynowie Łódzkim
Chleb i warzywa na stole`,
  pt: `anticonstitucionalissimamente
Para lojas de todos os tamanhos
A boa comida merece uma segunda oportunidade
Os mal-entendidos sobre a data de durabilidade mínima deitam boa comida ao lixo: vamos acabar com eles
À noite, um saco de pão e fruta custa um terço do preço.
As lojas embalam o que sobra. A recolha faz-se antes do fecho. O que era para comer acaba no prato.
O que vem no saco?
Encontrar comida
Calcular quanta comida a sua loja pode salvar
Ines Calder
Padeira em Vila Nova de Famalicão
Pão e legumes numa mesa`,
  es: `electroencefalografista
Para tiendas de cualquier tamaño
La buena comida merece una segunda oportunidad
Los malentendidos sobre la fecha de consumo preferente llenan de comida la basura: acabemos con ellos
Por la noche, una bolsa de pan y fruta cuesta un tercio de su precio.
Las tiendas preparan lo que sobra. Tú lo recoges antes del cierre. Lo que era para comer se come.
¿Qué hay en la bolsa?
Encontrar comida
Calcular cuánta comida puede salvar tu tienda
Ines Calder
Panadera en San Bartolomé de Tirajana
Pan y verduras sobre una mesa`,
} as const;

/** Languages that have texts for samples. */
// Object.keys forgets what the keys are.
export const SAMPLE_LANGUAGES = Object.keys(TEXTS) as readonly (keyof typeof TEXTS)[];

/** Returns the sample texts of a language; English ones if it has none. */
export function sampleTexts(language: string): SampleTexts {
  const found = SAMPLE_LANGUAGES.find((each) => each === language) ?? 'en';
  const lines = TEXTS[found].split('\n');
  // One line for each name, which a test makes sure of.
  return Object.fromEntries(TEXT_NAMES.map((name, index) => [name, lines[index]])) as Record<
    keyof SampleTexts,
    string
  >;
}
