/** The quay of the terminal: its length in metres, and where along it the berths lie. */
export const quay = {
  length: 650,
  bercos: [
    { berco: '201', from: 0, until: 220 },
    { berco: '202', from: 220, until: 435 },
    { berco: '203', from: 435, until: 650 },
  ],
}
